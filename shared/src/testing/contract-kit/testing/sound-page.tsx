import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { baseApi } from '../../../provided/api'
import { useText } from '../../../provided/i18n'
import { useRemoteHost, type RemoteHost } from '../../../provided/remote'

export const sampleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSampleThings: build.query<string[], void>({ query: () => '/s/1/api/v1/sample' }),
  }),
})

const listen = () => undefined

/** Starts one of each thing that the kit counts; returns a function that ends them all. */
function beginAll({ store, router, platform }: RemoteHost): () => void {
  const aside = document.body.appendChild(document.createElement('aside'))
  for (const target of [window, document, document.documentElement, document.body]) {
    target.addEventListener('click', listen)
    target.addEventListener('sample', listen, { once: true })
    target.dispatchEvent(new Event('sample'))
  }
  const interval = setInterval(listen, 1000)
  const timeout = setTimeout(listen, 60_000)
  const frame = requestAnimationFrame(listen)
  // Ends by itself.
  setTimeout(listen, 20)
  const call = store.dispatch(sampleApi.endpoints.listSampleThings.initiate() as never) as unknown as {
    unsubscribe: () => void
  }
  const stops = [
    store.subscribe(listen),
    router.subscribe(listen),
    router.addLeaveGuard(() => false),
    platform.subscribe(listen),
    () => call.unsubscribe(),
  ]
  return () => {
    aside.remove()
    for (const target of [window, document, document.documentElement, document.body]) {
      target.removeEventListener('click', listen)
    }
    clearInterval(interval)
    clearTimeout(timeout)
    cancelAnimationFrame(frame)
    stops.forEach((stop) => stop())
  }
}

/** A page with many effects that cleans up after itself. */
export function SoundPage() {
  const t = useText()
  const host = useRemoteHost()
  const { data, isFetching } = sampleApi.useListSampleThingsQuery()
  // All of these are outside React.
  useEffect(() => beginAll(host), [host])
  return (
    <div className="sample" aria-busy={isFetching}>
      <style>{'.sample { color: green }'}</style>
      <h1>{t('mfe-sample.list.count', { count: data?.length ?? 0 })}</h1>
      <label>
        <FormattedMessage
          id="mfe-sample.list.search"
          values={{ site: 'Harbour', b: (words) => <b>{words}</b> }}
        />
        <input type="search" />
      </label>
    </div>
  )
}

/** A tile for pages of other remotes. */
export function SoundWidget({ note }: Record<string, unknown>) {
  const host = useRemoteHost()
  useEffect(() => beginAll(host), [host])
  return <p>{String(note)}</p>
}
