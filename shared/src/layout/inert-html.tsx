import { useLayoutEffect, useRef, type IframeHTMLAttributes } from 'react'

declare global {
  /** Missing in older browsers. What a policy makes is an object to the browser, and a text to everything else. */
  var trustedTypes: { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules } | undefined
}

/** The page turns no other text into HTML. What the policy makes never leaves this file. */
const policy = globalThis.trustedTypes?.createPolicy('portico-html', { createHTML: (html: string) => html })
const trusted = (html: string) => policy?.createHTML(html) ?? html

/** Parses HTML into a document of its own, in which nothing is loaded or run. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html')
}

type Props = Omit<IframeHTMLAttributes<HTMLIFrameElement>, 'sandbox' | 'src' | 'srcDoc'> & {
  title: string
  html: string
}

/** HTML in a frame in which nothing runs and nothing leads anywhere. */
export function SandboxedFrame({ html, ...attributes }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  // React would turn what the policy made back into a text, which the browser refuses.
  useLayoutEffect(() => frame.current?.setAttribute('srcdoc', trusted(html)), [html])
  // No permission at all: no scripts, no forms, no way to this page.
  return <iframe ref={frame} sandbox="" {...attributes} />
}
