export { createRenderer, type Renderer, type RendererOptions } from './server/create-renderer.ts';
export { type StaticPageOptions, writeStaticPage } from './server/static-page.tsx';
