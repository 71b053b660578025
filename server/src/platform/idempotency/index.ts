export {
  answerOnce,
  earlierAnswer,
  keepFirstAnswer,
  idempotentRequest,
  requireIdempotencyKey,
} from './idempotency'
export {
  deleteOldCalls,
  forgetCall,
  keepAnswer,
  type IdempotentRequest,
  rememberCall,
} from './idempotency.repo'
