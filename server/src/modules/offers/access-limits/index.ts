export {
  basicLimitsOf,
  type BasicLimitRow,
  endOf,
  limitColumns,
  limitErrors,
  minutesOf,
  presentBasicLimits,
  presentLimits,
} from './access-limits'
export { dataCountsFrom } from './access-limits.repo'
export { readDataPeriod, readDurationType } from './limit-cells'
