/** An id of this wire: a whole number. 0, which nothing has, for anything else. */
export const wholeNumber = (text = '') => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** The fee's number where a client sends the offer's id, `115000_6001`. */
export const feeNumber = (text: string) => wholeNumber(text.slice(text.lastIndexOf('_') + 1));
