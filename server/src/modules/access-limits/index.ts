export {
  accessLimitColumns,
  basicLimitColumns,
  basicLimitsOf,
  type BasicLimitRow,
  BYTES_PER_MB,
  dataCountsFrom,
  endOf,
  limitColumns,
  limitErrors,
  minutesOf,
  presentBasicLimits,
  presentLimits,
} from './access-limits'
