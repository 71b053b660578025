import { object, string } from 'yup'

/** Schema of the form that connects a device to an account. The API accepts MAC addresses in any format. */
export const connectDeviceSchema = object({
  guestmac: string().trim().required({ id: 'error.field.required' }),
})
