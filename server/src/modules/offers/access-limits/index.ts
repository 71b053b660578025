export {
  basicLimitsOf,
  type BasicLimitRow,
  dataCountsFrom,
  endOf,
  limitColumns,
  limitErrors,
  minutesOf,
  presentBasicLimits,
  presentLimits,
} from './access-limits'
export { readDataPeriod, readDurationType } from './limit-cells'
