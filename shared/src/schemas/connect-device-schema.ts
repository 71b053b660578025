import { object, string } from 'yup'

/** Rules of the form that connects a device to an account. The API reads MAC addresses in any notation. */
export const connectDeviceSchema = object({
  guestmac: string().trim().required({ id: 'error.field.required' }),
})
