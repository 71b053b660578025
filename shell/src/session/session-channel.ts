/** Tabs tell each other on it who signed in, or that the user signed out (null). */
const CHANNEL = 'portico.session'

let channel: BroadcastChannel | null = null

/** Does nothing where this tab doesn't listen itself. */
export function tellOtherTabs(userId: number | null): void {
  channel?.postMessage(userId)
}

/** Returns what ends the listening. A tab doesn't hear what it says itself. */
export function onOtherTab(listener: (userId: number | null) => void): () => void {
  const opened = new BroadcastChannel(CHANNEL)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<number | null>) => listener(data)
  return () => {
    opened.close()
    channel = null
  }
}
