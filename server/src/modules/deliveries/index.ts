export { accountMail, type AccountMessage, accountText } from './account-message'
export { dataText, durationText, momentText } from './delivery-words'
export {
  type DeliverySettings,
  type GuestSending,
  mailToGuest,
  maskDelivery,
  type SentText,
  textToGuest,
} from './send-to-guest'
