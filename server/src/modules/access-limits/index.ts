export { accessLimitColumns, limitColumns, limitProblems, presentLimits } from './access-limits'
