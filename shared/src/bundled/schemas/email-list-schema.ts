import { array, string } from 'yup'
import { isEmail as isEmailAddress, plainEmail } from '../../contracts/email-address'
import { MAX_EMAIL } from '../../contracts/field-values'
import type { FormText, MessageId } from '../../provided/i18n'

export const isEmail = (address: string) => address.length <= MAX_EMAIL && isEmailAddress(plainEmail(address))

interface EmailListTexts {
  /** With {max}. */
  tooMany: MessageId
  /** With {address}. */
  invalid: MessageId
}

/** Schema of EmailListField. */
export function emailList(max: number, { tooMany, invalid }: EmailListTexts) {
  return array()
    .of(string().required())
    .required()
    .max(max, { id: tooMany, values: { max } })
    .test('addresses', (addresses, context) => {
      const wrong = addresses.find((address) => !isEmail(address))
      if (wrong === undefined) return true
      // yup accepts descriptors as messages, but its types allow only strings.
      const message = { id: invalid, values: { address: wrong } } satisfies FormText as unknown as string
      return context.createError({ message })
    })
}
