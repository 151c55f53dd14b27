// The playground's page. The server bundles this file to /page.js.
import './app-element.ts';
