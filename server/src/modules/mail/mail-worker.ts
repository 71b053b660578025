import { deliverDueMails, type Delivery } from './deliver-mail'

/** Retries are due, and other processes queue mails, without waking this one. */
const POLL_MS = 5_000

export interface MailWorker {
  /** Mails may be waiting: looks at once. */
  wake: () => void
  /** Waits for the mails that it was woken for. */
  stop: () => Promise<void>
}

/** Sends mails as they come. Any number of processes may: each mail is claimed by one. */
export function startMailWorker(
  delivery: Delivery,
  onError: (error: unknown) => void,
  pollMs = POLL_MS,
): MailWorker {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const work = async () => {
    do {
      again = false
      await deliverDueMails(delivery).catch(onError)
      // Not looking at `stopped`: what woke it before the stop may have come after the look.
    } while (again)
    running = null
  }
  const wake = () => {
    if (stopped) return
    if (running) again = true
    else running = work()
  }
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
