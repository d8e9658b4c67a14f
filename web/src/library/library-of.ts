import { createLibrary, type Library } from './library.ts';
import type { LibraryPlace } from './library-place.ts';

/** The library of a visit, made by the first who asks. */
export function libraryOf(place: LibraryPlace): Library {
  if (place.library) return place.library;
  const library = createLibrary(place);
  place.library = library;
  // not now: this may be a render, and others are told
  queueMicrotask(() => {
    if (place.events) library.wake(place.events);
    for (const arrival of place.arrivals) arrival();
  });
  return library;
}
