/** The sizes in which screens are tested: a phone, a tablet, a desktop. In CSS pixels. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

/** A window for tests that play: a film is drawn by the processor, which takes time by its area. */
export const SMALL_WINDOW = { width: 800, height: 450 };
