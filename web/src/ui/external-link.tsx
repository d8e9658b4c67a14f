import type { ComponentProps } from 'react';

/**
 * The only kind of link that leaves the product: a new tab without access to this one. `newTab` is text for
 * screen readers, in place of the arrow.
 */
export function ExternalLink({ newTab, children, ...rest }: ComponentProps<'a'> & { newTab: string }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="hidden-text"> ({newTab})</span>
    </a>
  );
}
