// For forms, without zod.

/** A phone number with its country: +34600111222. */
export const PHONE_NUMBER = /^\+[1-9]\d{5,14}$/
