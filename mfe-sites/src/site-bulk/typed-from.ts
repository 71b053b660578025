/** From this number on, users must type it to confirm. */
export const TYPED_FROM = 20
