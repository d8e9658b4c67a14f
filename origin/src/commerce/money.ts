/** Minor units in one unit; the currencies that are sold in have two decimals. */
const MINOR_IN_UNIT = 100;

/** 699 is 6.99. */
export const units = (minor: number) => minor / MINOR_IN_UNIT;

/** `€6.99` */
export const formatMoney = (minor: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(units(minor));
