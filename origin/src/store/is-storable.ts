/** PostgreSQL refuses a query that contains a NUL, and no id contains one. */
export const isStorable = (id: string) => !id.includes('\0');
