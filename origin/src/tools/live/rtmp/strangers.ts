/** In all, and of one address: nobody alone may take the places of all. */
const MAX_STRANGERS = 50;
const MAX_OF_ADDRESS = 8;

/** Counts the connections that have shown no key yet. */
export function createStrangers() {
  const addresses: string[] = [];
  return {
    /** Takes a place; call the answer to give it back. Undefined: there is none. */
    enter(address = 'unknown'): (() => void) | undefined {
      const own = addresses.filter((one) => one === address).length;
      if (addresses.length >= MAX_STRANGERS || own >= MAX_OF_ADDRESS) return undefined;
      addresses.push(address);
      let isIn = true;
      return () => {
        if (isIn) addresses.splice(addresses.indexOf(address), 1);
        isIn = false;
      };
    },
  };
}
