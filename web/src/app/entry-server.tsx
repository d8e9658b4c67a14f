export { completeSettings } from '../config/load-settings.ts';
export { findCookieDeclaration } from './server/cookie-frame.ts';
export { createRenderer, type Renderer, type RendererOptions } from './server/create-renderer.ts';
export { writeOfflinePage } from './server/offline-page.tsx';
export { plainAppFiles, type StaticPageOptions, writeStaticPage } from './server/static-page.tsx';
