export { limitColumns, limitProblems, presentLimits } from './access-limits'
