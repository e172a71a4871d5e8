import type { Plugin } from 'vite';

const moduleScript = /\n\s*<script type="module"([^>]*)><\/script>/g;
const nonceMeta = '<meta property="csp-nonce" ';

/** Without indentation and comments, which are a fifth of the page. */
const minifyHtml = (html: string) => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/^\s*(?:\/\/.*)?\n|^ +/gm, '');

/**
 * Markup of the built page. Its scripts start when they are loaded, since the gateway ends the page later, with responses in it; they come
 * after the element that they render into. The `meta` element of Vite with the nonce gets the attribute `content`, which HTML requires.
 */
export const pageMarkup = (): Plugin => ({
  name: 'page-markup',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const scripts = [...html.matchAll(moduleScript)].map(([, attributes]) => `    <script type="module" async${attributes}></script>\n`);
      const page = html.replace(moduleScript, '').replace('  </body>', () => `${scripts.join('')}  </body>`);
      return minifyHtml(page.replace(nonceMeta, `${nonceMeta}content="" `));
    },
  },
});
