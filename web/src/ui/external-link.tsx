import type { ComponentProps } from 'react';

/** The one way out of the product: a new tab that learns nothing of this one. `newTab` is said to those who cannot see the arrow. */
export function ExternalLink({ newTab, children, ...rest }: ComponentProps<'a'> & { newTab: string }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children} <span className="hidden-text">({newTab})</span>
    </a>
  );
}
