/** Three footlights with their beams: the product's logo, in the site's accent colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 34 40" width="26" height="30" fill="var(--accent-mark)" aria-hidden="true">
      <path d="M3 34h6l-2-6H5zM14 34h6l-2-6h-2zM25 34h6l-2-6h-2z" />
      <path d="M4.2 27 0 10h12L7.8 27zM15.2 27 11 4h12l-4.2 23zM26.2 27 22 10h12l-4.2 17z" opacity=".55" />
    </svg>
  );
}
