/** Characters of a new password. */
export const PASSWORD = { min: 7, max: 200 } as const
