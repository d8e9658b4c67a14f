export { holdPicturesBeside } from './pictures-beside.ts';
export { prepareRows } from './prepare-rows.ts';
