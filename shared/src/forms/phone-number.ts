import { PHONE_NUMBER } from '../contracts/phone-number'

/** A phone number without what people write between its digits; 00 before the country is +. */
export function plainNumber(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+')
}

/** Whether it is a number with its country, as the API takes it once it is plain. */
export function isPhoneNumber(value: string): boolean {
  return PHONE_NUMBER.test(plainNumber(value))
}
