/** PostgreSQL refuses a query with a NUL in it, and no id has one. */
export const isStorable = (id: string) => !id.includes('\0');
