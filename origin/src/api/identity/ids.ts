/** An id in this wire format: a whole number. 0, which is never used, for anything else. */
export const wholeNumber = (text = '') => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** The fee's number; a client may also send the offer's id, `115000_6001`. */
export const feeNumber = (text: string) => wholeNumber(text.slice(text.lastIndexOf('_') + 1));
