import type { Plugin } from 'vite';

/**
 * Creates a component from an icon's lines. The library's own function computes sizes, names and line widths
 * for each icon on each render; here the lines are created once, and the style sheet sets what all icons
 * share (`ui/base.css`).
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

/**
 * Exported for its test: the light component instead of the library's. @throws if that now takes other
 * arguments
 */
export function lightIcon(code: string): string {
  if (!code.includes('function createLucideIcon(iconDataOrName'))
    throw new Error('The icons have changed: look at web/light-icons.ts');
  return CREATE_ICON;
}
