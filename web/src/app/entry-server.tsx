export { createRenderer, type Renderer, type RendererOptions } from './create-renderer.ts';
export { type StaticPageOptions, writeStaticPage } from './static-page.tsx';
