export { answerOnce, earlierAnswer, keepFirstAnswer, keyedCallOf, requiredKeyOf } from './keyed-call'
export { deleteOldCalls, forgetCall, keepAnswer, type KeyedCall, rememberCall } from './keyed-calls.repo'
