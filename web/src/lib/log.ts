/** Where the app reports errors. Only errors reach a viewer's console [BOOT-49 CONST-29]. */
export type Log = (message: string, detail?: unknown) => void;

export const consoleLog: Log = (message, detail) => {
  console.error(message, ...(detail === undefined ? [] : [detail]));
};
