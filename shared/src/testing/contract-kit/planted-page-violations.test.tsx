import { Dropdown } from 'antd'
import { useEffect, useState, type ComponentType } from 'react'
import { Dialog } from '../../provided/layout'
import { type useRemoteHost } from '../../provided/remote'
import { apiServer } from '../api-server'
import { accessibilityProblems, pageProblems, strictModeProblems, styleProblems } from './drawn-pages'
import { formProblems } from './form-problems'
import { interceptionProblems } from './interception-problems'
import { lookAtEach } from './mount-sample'
import type { ContractCheck, LocatedContract } from './remote-contract'
import { samplesOf } from './sample-pages'
import { sampleFolder } from './testing/sample-folder'
import { contractOf, contractWith, sampleHandlers, soundContract } from './testing/sound-contract'
import { sampleApi, SoundPage } from './testing/sound-page'

// Runs alone: it watches the whole page.

// React reports planted crashes on the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

const LIST = '/app/sample/list'
const saying = (problems: string[]) => problems.map((text): unknown => expect.stringContaining(text))
const never = () => new Promise<never>(() => undefined)
/** Shorter timeouts, for faults that are detected by a timeout. */
const inAHurry = (contract: LocatedContract) => ({ ...contract, timeLimits: { page: 400, settling: 400 } })

/** The planted fault, its page, and every expected problem. */
type PagePlant = [fault: string, page: ComponentType, problems: string[]]

describe('a fault that axe knows', () => {
  const plants: PagePlant[] = [
    [
      'a picture without words',
      () => <img src="/a.png" />,
      [`${LIST}: Images must have alternative text (image-alt)`],
    ],
    [
      'a button without a name',
      () => <button />,
      [`${LIST}: Buttons must have discernible text (button-name)`],
    ],
    [
      'a field without a label',
      () => <input type="text" />,
      [`${LIST}: Form elements must have labels (label)`],
    ],
    [
      'two faults, each told',
      () => (
        <div role="listbox">
          <a href="/b" />
        </div>
      ),
      ['(aria-required-children)', '(link-name)'],
    ],
  ]
  test.each(plants)('%s', async (_fault, page, problems) => {
    const found = await accessibilityProblems(contractOf(page))
    expect(found).toEqual(expect.arrayContaining(saying(problems)))
  })

  test('in a widget', async () => {
    const Tile = () => <img src="/a.png" />
    const widgets = { 'sample-count': { load: async () => Tile } }
    expect(await accessibilityProblems(contractWith({ pages: [], widgets }))).toEqual(
      saying(['the widget sample-count: Images must have alternative text']),
    )
  })
})

describe('a page that cannot be looked at', () => {
  const sound = soundContract()
  const Busy = () => <div aria-busy="true" />
  const Crashing = () => {
    throw new Error('no such thing')
  }
  const pageAt = (load: () => Promise<ComponentType>) =>
    contractWith({ pages: [{ path: LIST, load }], widgets: {} })
  const slow = (step: 'bootstrap' | 'mount' | 'unmount') => ({
    ...contractOf(() => <p />),
    remote: { ...contractOf(() => <p />).remote, [step]: never },
  })
  const plants: [fault: string, contract: () => LocatedContract, problems: string[]][] = [
    [
      'it needs a parameter that nobody gives',
      () => ({
        ...contractWith({ pages: [{ path: `${LIST}/:id`, load: async () => () => <p /> }], widgets: {} }),
      }),
      [`the page ${LIST}/:id needs a parameter: add an address of it to samplePaths`],
    ],
    [
      'a sample path that leads nowhere',
      () => ({ ...contractOf(() => <p />), samplePaths: [LIST, '/app/sample/nowhere'] }),
      ['no page is at /app/sample/nowhere: correct samplePaths'],
    ],
    ['it crashes', () => contractOf(Crashing), [`${LIST} crashed: Error: no such thing`]],
    [
      'its code cannot be had',
      () => pageAt(() => Promise.reject(new Error('gone'))),
      [`${LIST} crashed: Error: gone`],
    ],
    [
      'a lifecycle is no function',
      () => ({
        ...sound,
        samplePaths: [],
        remote: { ...contractOf(() => <p />).remote, mount: 'now' as never },
      }),
      [`${LIST} crashed: TypeError`],
    ],
  ]
  test.each(plants)('%s', async (_fault, contract, problems) => {
    expect(await accessibilityProblems(contract())).toEqual(saying(problems))
  })

  const waits: typeof plants = [
    ['its code never comes', () => pageAt(never), [`${LIST} never came to rest`]],
    [
      'it is busy for ever',
      () => contractOf(Busy),
      [`${LIST} never came to rest: give handlers for its calls`],
    ],
    ['its texts never come', () => slow('bootstrap'), [`${LIST} never finished bootstrapping`]],
    ['it never mounts', () => slow('mount'), [`${LIST} never finished mounting`]],
    ['it never unmounts', () => slow('unmount'), [`${LIST} never finished unmounting`]],
  ]
  test.each(waits)('%s', async (_fault, contract, problems) => {
    expect(await accessibilityProblems(inAHurry(contract()))).toEqual(saying(problems))
  })

  test('a call that is never answered', async () => {
    apiServer.use(sampleHandlers.silent)
    expect(await accessibilityProblems(inAHurry(contractOf(SoundPage)))).toEqual(
      saying([`${LIST} never came to rest`]),
    )
  })
})

describe('a form that goes while data is loaded again', () => {
  const SampleForm = () => {
    const { isFetching } = sampleApi.useListSampleThingsQuery()
    return isFetching ? null : <form aria-label="Sample" />
  }
  const LastingForm = () => {
    const { data } = sampleApi.useListSampleThingsQuery()
    return data ? <form aria-label="Sample" /> : null
  }
  const DialogPage = ({ form }: { form: ComponentType }) => {
    const [isOpen, setOpen] = useState(false)
    const open = () => setOpen(true)
    const Form = form
    return (
      <>
        <button onClick={open}>Change</button>
        <Dropdown
          menu={{ items: [{ key: 'change', label: 'Change it', onClick: open }] }}
          trigger={['click']}
        >
          <button aria-haspopup="menu">More</button>
        </Dropdown>
        <Dialog open={isOpen} title="Change" onClose={() => setOpen(false)}>
          <Form />
        </Dialog>
      </>
    )
  }
  beforeEach(() => apiServer.use(sampleHandlers.sound))

  test('on a page', async () => {
    expect(await formProblems(contractOf(SampleForm))).toEqual(
      saying([`${LIST}: the form “Sample” is replaced while data is loaded again`]),
    )
  })

  test('in a dialog that a button or a menu opens', async () => {
    expect(await formProblems(contractOf(() => <DialogPage form={SampleForm} />))).toEqual(
      saying([`${LIST}, Change: the form “Sample”`, `${LIST}, More › Change it: the form “Sample”`]),
    )
  })

  test('is told from one that stays', async () => {
    expect(await formProblems(contractOf(() => <DialogPage form={LastingForm} />))).toEqual([])
  })
})

describe('an answer of a filter', () => {
  const withData = (show: (data: unknown) => string) =>
    contractOf(() => show(sampleApi.useListSampleThingsQuery().data ?? []))

  test('that a page crashes on', async () => {
    const asList = (data: unknown) => (data as string[]).map((thing) => thing).join()
    expect(await interceptionProblems(withData(asList))).toEqual(
      saying([`answered with other JSON, ${LIST} crashed: TypeError`]),
    )
  })

  test('that a page waits for', async () => {
    const Waiting = () => <p aria-busy={sampleApi.useListSampleThingsQuery().data === undefined} />
    expect(await interceptionProblems(inAHurry(contractOf(Waiting)))).toEqual(
      saying(
        ['answered with a page, ', 'answered with no body, '].map((kind) => `${kind}${LIST} never came`),
      ),
    )
  })
})

describe('a style for others', () => {
  const withCss = (css: string) => ({ ...contractOf(() => <p />), folder: sampleFolder({ css }) })
  const Styled = ({ css }: { css: string }) => <style>{css}</style>
  const BodyPainter = () => {
    useEffect(() => void (document.body.style.color = 'red'), [])
    return <p />
  }
  afterEach(() => document.body.removeAttribute('style'))

  test.each([
    ['for plain elements', 'p { margin: 0 }', ['src/page.css styles every "p"']],
    ['within @media', '@media print { .sample, table { margin: 0 } }', ['src/page.css styles every "table"']],
    [
      'beside the size of paper',
      '@media print { @page { margin: 0 } nav { margin: 0 } }',
      ['src/page.css styles every "nav"'],
    ],
    ['for everything', '* { box-sizing: border-box }', ['src/page.css styles every "*"']],
  ])('in a style sheet, %s', async (_fault, css, problems) => {
    expect(await styleProblems(withCss(css))).toEqual(saying(problems))
  })

  const pages: PagePlant[] = [
    [
      'a <style> for plain elements',
      () => <Styled css="aside { color: red }" />,
      [`${LIST} adds a <style> for every "aside"`],
    ],
    [
      'a <style> that reaches a neighbor by a class',
      () => <Styled css="p:not(.sample) { color: red }" />,
      [`${LIST} changes the look of a <p> beside the remote`],
    ],
    ['the body painted by hand', BodyPainter, [`${LIST} changes the look of a <body> beside the remote`]],
  ]
  test.each(pages)('%s', async (_fault, page, problems) => {
    expect(await styleProblems(contractOf(page))).toEqual(expect.arrayContaining(saying(problems)))
  })
})

describe('a function of the whole page', () => {
  const { fetch, XMLHttpRequest } = window
  const { pushState, replaceState } = window.history
  const { send } = XMLHttpRequest.prototype
  const doing = (change: () => void): ComponentType =>
    function Meddling() {
      useEffect(change, [])
      return <p />
    }
  const moving = (method: 'pushState' | 'replaceState') =>
    doing(() => window.history[method](null, '', '/newapp/app/elsewhere'))
  const plants: PagePlant[] = [
    ['pushState called', moving('pushState'), [`${LIST} calls history.pushState: navigate with useNavigate`]],
    ['replaceState called', moving('replaceState'), [`${LIST} calls history.replaceState: navigate with`]],
    [
      'fetch replaced',
      doing(() => void (window.fetch = () => Promise.reject(new Error('planted')))),
      [`${LIST} replaces fetch: wrap it in a function of your own`],
    ],
    [
      'XMLHttpRequest replaced',
      doing(() => void (window.XMLHttpRequest = class extends XMLHttpRequest {})),
      [`${LIST} replaces XMLHttpRequest: wrap`],
    ],
    [
      'a method of all requests replaced',
      doing(() => void (XMLHttpRequest.prototype.send = () => undefined)),
      [`${LIST} replaces XMLHttpRequest.prototype.send: wrap`],
    ],
    [
      'pushState replaced',
      doing(() => void (window.history.pushState = () => undefined)),
      [`${LIST} replaces history.pushState: wrap`],
    ],
  ]
  test.each(plants)('%s', async (_fault, page, problems) => {
    const now = window.fetch
    expect(await pageProblems(contractOf(page))).toEqual(saying(problems))
    expect(window.fetch).toBe(now)
    expect(window.XMLHttpRequest.prototype.send).toBe(send)
    expect(window.history).toMatchObject({ pushState, replaceState })
  })

  test('replaced as soon as the page is loaded', async () => {
    const load = async () => {
      window.fetch = () => Promise.reject(new Error('planted'))
      return () => <p />
    }
    expect(await pageProblems(contractWith({ pages: [{ path: LIST, load }], widgets: {} }))).toEqual(
      saying([`${LIST} replaces fetch`]),
    )
  })

  test('replaced as soon as the remote is imported', async () => {
    const { watchPageFunctions } = await import('../page-functions')
    const functions = watchPageFunctions()
    window.fetch = fetch
    const replacedAtImport = functions.replaced()
    functions.restore()
    expect(await pageProblems({ ...contractOf(() => <p />), replacedAtImport })).toEqual(
      saying(['the remote replaces fetch when it is imported']),
    )
  })
})

describe('a fault that StrictMode brings to light', () => {
  const taken = new Set<string>()
  afterEach(() => taken.clear())
  const Registering = () => {
    useEffect(() => {
      if (taken.has('sample')) throw new Error('registered twice')
      taken.add('sample')
    }, [])
    return <p />
  }
  const Talking = ({ say }: { say: () => void }) => {
    useEffect(say, [say])
    return <p />
  }
  const Unkeyed = () => ['one', 'two'].map((text) => [<p>{text}</p>])
  const warn = () => console.warn('the sample is old') // oxlint-disable-line no-console -- this is the fault
  const fail = () => console.error('the sample is broken') // oxlint-disable-line no-console -- this is the fault
  const plants: PagePlant[] = [
    [
      'an effect that does not survive a second run',
      Registering,
      [`${LIST} crashed: Error: registered twice`],
    ],
    ['a warning', () => <Talking say={warn} />, ['in StrictMode the console said: the sample is old']],
    ['an error', () => <Talking say={fail} />, ['in StrictMode the console said: the sample is broken']],
    ['what React complains of', Unkeyed, ['in StrictMode the console said: Each child in a list']],
  ]
  test.each(plants)('%s', async (_fault, page, problems) => {
    expect(await strictModeProblems(contractOf(page))).toEqual(expect.arrayContaining(saying(problems)))
  })

  test('survives without StrictMode, which is why the check asks for it', async () => {
    const samples = samplesOf(contractOf(Registering))
    expect(await lookAtEach(samples, () => Promise.resolve([]))).toEqual([])
  })

  test('a remote that does not draw itself in StrictMode', async () => {
    const contract = contractOf(() => <p />)
    const deaf = (check: ContractCheck) =>
      check({ ...contract, remote: { ...contract.remote, ...ownLifecycles } })
    expect(await deaf(strictModeProblems)).toEqual(saying(['does not draw itself in StrictMode when asked']))
  })
})

const done = () => Promise.resolve()
/** A remote that renders nothing and reports at once that it is ready. */
const ownLifecycles = {
  bootstrap: done,
  mount: async ({ host }: { host: ReturnType<typeof useRemoteHost> }) => host.onReady(),
  update: done,
  unmount: done,
}
