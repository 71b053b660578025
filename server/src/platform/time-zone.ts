export { isTimeZone } from '@portico/shared/contracts'
