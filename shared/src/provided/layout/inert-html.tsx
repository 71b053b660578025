import { useLayoutEffect, useRef, type IframeHTMLAttributes } from 'react'

declare global {
  /** Missing in older browsers. A policy's result is an object for the browser, and a string for TypeScript. */
  var trustedTypes: { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules } | undefined
}

/** The only place where the page turns text into HTML. The policy's results never leave this file. */
const policy = globalThis.trustedTypes?.createPolicy('portico-html', { createHTML: (html: string) => html })
const trusted = (html: string) => policy?.createHTML(html) ?? html

/** Parses HTML into a separate document, in which nothing loads or runs. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html')
}

type Props = Omit<IframeHTMLAttributes<HTMLIFrameElement>, 'sandbox' | 'src' | 'srcDoc'> & {
  title: string
  html: string
}

/** HTML in a frame without scripts and navigation. */
export function SandboxedFrame({ html, ...attributes }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  // React would turn the policy's result back into a string, which the browser rejects.
  useLayoutEffect(() => frame.current?.setAttribute('srcdoc', trusted(html)), [html])
  // No permissions: no scripts, no forms, no access to this page.
  return <iframe ref={frame} sandbox="" {...attributes} />
}
