'use strict';

// How structures are drawn, wherever a browser draws one: colours by type, shapes by kind, marks by severity.
globalThis.cksDrawing = (function () {
  const MANY = 1500;
  const FORCES_AT_ONCE = 300;
  const LARGEST = 1.4;
  const SEVERITY = { error: '#c0392b', warning: '#d68910', info: '#2874a6' };
  const CHANGE = { added: '#1e8449', removed: '#b03a2e', changed: '#b9770e' };

  function hue(text) {
    let hash = 7;
    for (let i = 0; i < text.length; i++) {
      hash = (hash * 31 + text.charCodeAt(i)) >>> 0;
    }
    return hash % 360;
  }

  function color(type) {
    return type === '' ? '#aeb6bf' : 'hsl(' + hue(type) + ', 55%, 62%)';
  }

  function short(text, most) {
    const points = Array.from(text.slice(0, 2 * most));
    return points.length > most ? points.slice(0, most).join('') + '…' : text;
  }

  // Nodes and edges may say in "change" how they differ from another version.
  function elements(data) {
    return data.nodes.map(function (node) {
      return {
        group: 'nodes',
        data: { id: node.number, label: short(node.label, 40), color: color(node.type), entry: node },
        position: { x: node.x, y: node.y },
        classes: [node.shape, node.severity, node.change || ''].join(' ')
      };
    }).concat(data.edges.map(function (edge) {
      return {
        group: 'edges',
        data: { id: edge.number, source: edge.source, target: edge.target, label: short(edge.label, 30), entry: edge },
        classes: [edge.severity, edge.change || ''].join(' ')
      };
    }));
  }

  function style(many) {
    const rules = [
      { selector: 'node', style: {
        'background-color': 'data(color)', 'label': 'data(label)', 'font-size': 10, 'width': 24, 'height': 24,
        'text-valign': 'bottom', 'text-margin-y': 3, 'min-zoomed-font-size': 8, 'color': '#1c2833' } },
      { selector: 'node.relation', style: { 'shape': 'diamond' } },
      { selector: 'node.step, node.superseded_step', style: { 'shape': 'hexagon' } },
      { selector: 'node.superseded_step, node.missing', style: {
        'opacity': 0.6, 'border-width': 1, 'border-style': 'dashed', 'border-color': '#566573' } },
      { selector: 'edge', style: {
        'width': 1.5, 'line-color': '#abb2b9', 'label': 'data(label)', 'font-size': 8, 'min-zoomed-font-size': 9,
        'color': '#566573', 'curve-style': many ? 'haystack' : 'bezier', 'target-arrow-shape': 'triangle',
        'target-arrow-color': '#abb2b9', 'arrow-scale': 0.8, 'text-rotation': 'autorotate' } }
    ];
    Object.keys(CHANGE).forEach(function (change) {
      rules.push({ selector: 'node.' + change, style: {
        'background-color': CHANGE[change], 'color': CHANGE[change], 'font-weight': 'bold' } });
      rules.push({ selector: 'edge.' + change, style: {
        'line-color': CHANGE[change], 'target-arrow-color': CHANGE[change], 'width': 3,
        'line-style': change === 'removed' ? 'dashed' : 'solid' } });
    });
    Object.keys(SEVERITY).reverse().forEach(function (severity) {
      rules.push({ selector: 'node.' + severity, style: { 'border-width': 4, 'border-color': SEVERITY[severity] } });
      rules.push({ selector: 'edge.' + severity, style: { 'line-color': SEVERITY[severity], 'width': 3 } });
    });
    return rules.concat([
      { selector: '.hit', style: { 'underlay-color': '#f4d03f', 'underlay-opacity': 0.8, 'underlay-padding': 6 } },
      { selector: ':selected', style: { 'underlay-color': '#5dade2', 'underlay-opacity': 0.7, 'underlay-padding': 6 } },
      { selector: '.hidden', style: { 'display': 'none' } }
    ]);
  }

  // Shows everything, but small drawings no larger than they are legible.
  function fit(cy) {
    cy.fit(undefined, 30);
    if (cy.zoom() > LARGEST) {
      cy.zoom(LARGEST);
      cy.center();
    }
  }

  function arrange(cy) {
    cy.layout({ name: 'cose', animate: false, randomize: false, fit: false, nodeDimensionsIncludeLabels: false }).run();
    fit(cy);
  }

  function draw(container, data) {
    const many = data.nodes.length > MANY;
    const cy = cytoscape({
      container: container,
      elements: elements(data),
      layout: { name: 'preset' },
      minZoom: 0.02,
      maxZoom: 6,
      textureOnViewport: many,
      hideEdgesOnViewport: many,
      pixelRatio: many ? 1 : 'auto',
      style: style(many)
    });
    if (data.nodes.length <= FORCES_AT_ONCE && data.edges.length > 0) {
      arrange(cy);
    } else {
      fit(cy);
    }
    return cy;
  }

  return { SEVERITY: SEVERITY, MANY: MANY, color: color, draw: draw, arrange: arrange, fit: fit };
}());
