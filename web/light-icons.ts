import type { Plugin } from 'vite';

/**
 * What makes a component of an icon's lines. The library's own works out sizes, names and line widths for each icon at
 * each render; here the lines are made once, and the style sheet gives what all icons share (`ui/base.css`).
 */
const CREATE_ICON = `
import { createElement } from 'react';
export default function createLucideIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, size = 24, ...rest }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', ...rest, className: className ? 'lucide ' + className : 'lucide' },
      lines,
    );
}
`;

export function lightIcons(): Plugin {
  return {
    name: 'marquee:light-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: (code) => ({ code: lightIcon(code), map: null }),
    },
  };
}

/** Exported for its test: the light component in place of the library's. @throws where that takes other arguments now */
export function lightIcon(code: string): string {
  if (!code.includes('function createLucideIcon(iconDataOrName'))
    throw new Error('The icons have changed: look at web/light-icons.ts');
  return CREATE_ICON;
}
