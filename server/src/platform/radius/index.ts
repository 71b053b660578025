export {
  attribute,
  type AttributeName,
  attributeOfText,
  type AttributeValue,
  isAttributeName,
  readAttribute,
} from './attributes'
export { checkCredentials, credentialKindOf, hidePassword } from './credentials'
export { answerEap, type EapStep } from './eap-md5'
export { md5, RADIUS_CODES, type RadiusAttribute, type RadiusPacket } from './packet'
export {
  type Dropped,
  type RadiusAnswer,
  type RadiusClient,
  type RadiusRequest,
  type RadiusServer,
  startRadiusServer,
} from './radius-server'
export { sendRadiusRequest } from './send-request'
