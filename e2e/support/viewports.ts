/** The sizes in which screens are tested: a phone, a tablet, a desktop. In CSS pixels. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;
