/** Channel on which tabs announce who signed in, or that the user signed out (null). */
const CHANNEL = 'portico.session'

let channel: BroadcastChannel | null = null

/** Does nothing if this tab doesn't listen itself. */
export function tellOtherTabs(userId: number | null): void {
  channel?.postMessage(userId)
}

/** Returns the function that stops listening. A tab doesn't hear its own messages. */
export function onOtherTab(listener: (userId: number | null) => void): () => void {
  const opened = new BroadcastChannel(CHANNEL)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<number | null>) => listener(data)
  return () => {
    opened.close()
    channel = null
  }
}
