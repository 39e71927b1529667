/** ENT-13, WO-70: the default and the only role that the interface sends. */
export const ROLE_DEFAULT = 'PRIMARY'
