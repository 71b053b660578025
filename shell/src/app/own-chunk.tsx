import { lazy, useState, type ComponentType } from 'react'

/**
 * A component whose code comes on its own, with `preload`. Once it is here, it is drawn without suspending: React
 * shows what it waited for 300 ms after a fallback at the earliest.
 */
export function ownChunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const preload = async () => (here = await load())
  const Later = lazy(async () => ({ default: await preload() }))
  function OwnChunk(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Part {...props} />
  }
  return Object.assign(OwnChunk, { preload })
}
