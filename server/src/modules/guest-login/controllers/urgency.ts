import { AsyncLocalStorage } from 'node:async_hooks'

const urgency = new AsyncLocalStorage<true>()

/** Runs work that a guest waits for: all of its requests, also logins, go before those of checks. */
export const urgently = <T>(work: () => Promise<T>): Promise<T> => urgency.run(true, work)

export const isUrgent = (): boolean => urgency.getStore() === true
