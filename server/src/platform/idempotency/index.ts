export {
  answerOnce,
  earlierAnswer,
  keepFirstAnswer,
  IDEMPOTENCY_HEADER,
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
export { AnswerKeeper, isIdempotent, type StoredAnswer } from './answer-keeper'
