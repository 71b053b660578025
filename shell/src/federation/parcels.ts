import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'
import type { RemoteParcelProps, RootLifecycles } from '@portico/shared/remote'

type MountParcel = (config: ParcelConfig, props: object & { domElement: HTMLElement }) => Parcel

let root: Promise<MountParcel> | null = null
let mounts = 0

/**
 * single-spa never forgets a root parcel, so a single one lives as long as the page, and everything else is mounted in
 * it.
 */
function rootMount(): Promise<MountParcel> {
  root ??= new Promise((resolve, reject) => {
    // single-spa's types lack `mountParcel`, which it adds to the props.
    const config = {
      name: 'portico-root',
      bootstrap: () => Promise.resolve(),
      mount: (props: { mountParcel: MountParcel }) => {
        resolve(props.mountParcel)
        return Promise.resolve()
      },
      unmount: () => Promise.resolve(),
    } as unknown as ParcelConfig<object>
    const parcel = mountRootParcel(config, { domElement: document.createElement('div') })
    parcel.mountPromise.catch(reject)
  })
  return root
}

/** Mounts a remote's root into an element. Names must differ between mounts. */
export async function mountRoot(
  name: string,
  root: RootLifecycles,
  domElement: HTMLElement,
  props: RemoteParcelProps,
): Promise<Parcel> {
  const mountParcel = await rootMount()
  mounts += 1
  const { bootstrap, mount, unmount, update } = root
  const config = { name: `${name}#${mounts}`, bootstrap, mount, unmount, update } as unknown as ParcelConfig
  const parcel = mountParcel(config, { domElement, ...props })
  await parcel.mountPromise
  return parcel
}
