import { lazy, useState, type ComponentType } from 'react'

/**
 * A component whose code loads separately, with `preload`. A loaded component renders without suspending, because React
 * delays content after a fallback by at least 300 ms.
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
