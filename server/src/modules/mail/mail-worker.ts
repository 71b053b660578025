import { deliverDueMails, type Delivery } from './deliver-mail'

/** Retries are due, and other processes queue mails, without waking this one. */
const POLL_MS = 5_000

export interface MailWorker {
  /** Mails may be waiting: looks at once. */
  wake: () => void
  /** Waits for mails that are being sent. */
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
    } while (again && !stopped)
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
