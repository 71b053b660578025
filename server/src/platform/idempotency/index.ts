export {
  answerOnce,
  earlierAnswer,
  keepFirstAnswer,
  idempotentRequest,
  repeatableOf,
  requireIdempotencyKey,
} from './idempotency'
export {
  deleteOldCalls,
  forgetCall,
  keepAnswer,
  type IdempotentRequest,
  rememberCall,
} from './idempotency.repo'
