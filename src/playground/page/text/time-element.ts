// <pg-time seconds="…" format="R">: a timestamp that updates itself.
import { now } from '../clock.ts';
import { TIME_STYLES } from './markdown.ts';
import { timestampText } from './timestamp.ts';

const shown = new Set<PgTime>();

class PgTime extends HTMLElement {
  static readonly observedAttributes = ['seconds', 'format'];

  connectedCallback(): void {
    shown.add(this);
    this.refresh();
  }

  disconnectedCallback(): void {
    shown.delete(this);
  }

  attributeChangedCallback(): void {
    this.refresh();
  }

  refresh(): void {
    const seconds = Number(this.getAttribute('seconds'));
    const format = TIME_STYLES.find((each) => each === this.getAttribute('format')) ?? 'f';
    const text = timestampText(seconds, format, now());
    if (this.textContent === text) return;
    this.textContent = text;
    this.title = timestampText(seconds, 'F', now());
  }
}

customElements.define('pg-time', PgTime);

/** Updates all displayed relative times. */
export function refreshTimes(): void {
  for (const element of shown) element.refresh();
}

setInterval(refreshTimes, 1000);
