export { accountMail, type AccountMessage, accountText } from './account-message'
export {
  type DeliverySettings,
  type GuestSending,
  mailToGuest,
  maskDelivery,
  type SentText,
  textToGuest,
} from './send-to-guest'
